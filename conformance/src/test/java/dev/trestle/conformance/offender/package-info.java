/// Small trees of wrongdoing, laid out like the real modules: each architecture rule must catch its offender here.
@NullMarked
package dev.trestle.conformance.offender;

import org.jspecify.annotations.NullMarked;
