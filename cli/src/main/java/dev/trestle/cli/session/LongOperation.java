package dev.trestle.cli.session;

import java.util.function.Predicate;
import java.util.function.Supplier;

/// An operation of a database that takes a while and can be watched: a backup, a restore, an export.
///
/// @param title what happens, such as `Backing up orders`
/// @param noun what it is, such as `backup`
/// @param arn what its progress is known by
/// @param again the command that looks at it again, without the flags that lead to the database
/// @param look how it is
/// @param running whether it goes on, by how it is
public record LongOperation<T>(
    String title, String noun, String arn, String again, Supplier<T> look, Predicate<T> running) {}
