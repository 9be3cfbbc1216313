/// Membership and role checks. Start at [Access], which loads with consistent reads what a user is in a server. Whether
/// something does not exist or is not for the user, the refusal is the same. [AccessCache] is for frequent calls. Both have the
/// rights that routes require.
@NullMarked
package dev.trestle.apps.chat.access;

import org.jspecify.annotations.NullMarked;
