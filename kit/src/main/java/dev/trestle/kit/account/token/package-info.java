/// Refresh tokens: as they are stored ([RefreshToken]), as clients have them ([RefreshSecret]), and in the answer to a sign-in ([Tokens]).
///
/// Only the hash of a secret is stored. `kit.account` issues, uses and ends them.
@NullMarked
package dev.trestle.kit.account.token;

import org.jspecify.annotations.NullMarked;
