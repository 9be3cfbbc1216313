/// Passwords: what may be one, and how it is kept.
///
/// Start at [Passwords]: Argon2id for new ones, bcrypt for those that were stored with it, so many at once and no more, since each takes
/// megabytes. [PasswordRules] says which are too easy. Knows nothing of people and tables.
@NullMarked
package dev.trestle.kit.account.password;

import org.jspecify.annotations.NullMarked;
