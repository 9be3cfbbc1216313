/// Objects of the API and of gateway events: what is shown of stored entities, without private attributes.
///
/// Each has an `of` that builds it from entities. Public data of users comes from [UserCache].
@NullMarked
package dev.trestle.apps.chat.view;

import org.jspecify.annotations.NullMarked;
