/// Tests of keys and signatures. The signatures are made by Amazon's own signer.
@NullMarked
package dev.trestle.server.access;

import org.jspecify.annotations.NullMarked;
