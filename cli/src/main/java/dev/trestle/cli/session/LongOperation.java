package dev.trestle.cli.session;

import java.util.function.Predicate;
import java.util.function.Supplier;

/// A long-running operation of a database whose progress can be shown: a backup, a restore, an export.
///
/// @param title the title of the progress display, such as `Backing up orders`
/// @param noun its kind in messages, such as `backup`
/// @param arn identifies it in requests for its progress
/// @param again the command that shows it again, without the flags of the database
/// @param look loads its state
/// @param running whether a state means that it is still running
public record LongOperation<T>(
    String title, String noun, String arn, String again, Supplier<T> look, Predicate<T> running) {}
