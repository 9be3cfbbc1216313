/// Inputs that nobody would send on purpose, to everything that reads what clients send.
///
/// Start at [FuzzTest]. A [Target] makes inputs from a seed and takes them in; [Watch] measures what each of them costs. Whatever comes
/// in, what goes out is an answer or a client's mistake: never a failure of ours, never a hang, never more memory than the bound. Each
/// input has a number, and depends on nothing but seed and number, so each can be made again.
@NullMarked
package dev.trestle.conformance.fuzz;

import org.jspecify.annotations.NullMarked;
