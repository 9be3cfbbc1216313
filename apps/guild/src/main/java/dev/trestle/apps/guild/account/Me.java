package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.table.User;

/// The signed-in user, as they see themselves: the type `Me` of the schema. Other features may add fields to it.
public record Me(User user) {}
