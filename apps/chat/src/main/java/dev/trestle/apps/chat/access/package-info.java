/// Who may do what. Start at [Access]: it finds out with consistent reads what somebody is in a server, and refuses with the same words
/// whether something is not there or not for them.
@NullMarked
package dev.trestle.apps.chat.access;

import org.jspecify.annotations.NullMarked;
