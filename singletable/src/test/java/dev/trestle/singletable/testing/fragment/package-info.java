/// Fragments of designs, which the tables of tests extend.
@NullMarked
package dev.trestle.singletable.testing.fragment;

import org.jspecify.annotations.NullMarked;
