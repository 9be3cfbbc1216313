/// Routes for administrators, who have the admin token: all servers, open jobs, and the findings of the nightly
/// integrity check. Start at [AdminApi].
@NullMarked
package dev.trestle.apps.chat.admin;

import org.jspecify.annotations.NullMarked;
