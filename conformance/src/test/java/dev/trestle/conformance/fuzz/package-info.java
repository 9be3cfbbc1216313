/// Fuzz tests: random inputs to all code that reads what clients send.
///
/// Start at [FuzzTest]. A [FuzzTarget] generates inputs from a seed and processes them; [CostWatch] measures their costs. Every
/// input must end in a response or a client's mistake: never in a failure of ours, a hang, or more memory than the
/// limit. Each input depends only on the seed and its number, so each can be reproduced.
@NullMarked
package dev.trestle.conformance.fuzz;

import org.jspecify.annotations.NullMarked;
