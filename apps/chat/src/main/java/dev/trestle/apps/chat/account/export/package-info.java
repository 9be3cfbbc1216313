/// The content of the chat's exports.
///
/// Start at [ChatExport], which lists the files; [UserMessages] finds the messages of a user, channel by channel. The package `kit.export`
/// does the rest.
@NullMarked
package dev.trestle.apps.chat.account.export;

import org.jspecify.annotations.NullMarked;
