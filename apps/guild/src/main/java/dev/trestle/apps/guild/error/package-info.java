/// Refusals that clients get as `userErrors`: their codes and texts.
///
/// Start at [UserErrorException]. Rules throw it; `graphql` turns it into the payload of a mutation. Transport errors (401, 429, 503) are not
/// here: they are HTTP problems of the kit.
@NullMarked
package dev.trestle.apps.guild.error;

import org.jspecify.annotations.NullMarked;
