/// What a run says: tables for people, one JSON object per line for programs, and which targets were met.
///
/// Start at [Report].
@NullMarked
package dev.trestle.bench.report;

import org.jspecify.annotations.NullMarked;
