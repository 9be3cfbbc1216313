/// The commands `backup`, `restore` and `export`.
///
/// One class a command, each with its flags and its help text. They call DynamoDB's operations through `request`, and share flags and output with
/// `session`.
@NullMarked
package dev.trestle.cli.backup;

import org.jspecify.annotations.NullMarked;
