/// What subscriptions must do on every database, as one suite ([StreamContract]) that each of them extends: the engine here, others in the
/// module of proofs.
@NullMarked
package dev.trestle.singletable.testing.stream;

import org.jspecify.annotations.NullMarked;
