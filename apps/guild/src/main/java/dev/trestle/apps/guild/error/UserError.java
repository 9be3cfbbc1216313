package dev.trestle.apps.guild.error;

import java.util.Optional;

/// One reason why a mutation was refused.
///
/// @param field the member of the input that is wrong, if it is one
/// @param message a sentence for people
public record UserError(ErrorCode code, Optional<String> field, String message) {}
