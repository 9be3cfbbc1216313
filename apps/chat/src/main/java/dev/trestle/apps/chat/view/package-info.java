/// What is shown of what is stored: the objects of the API and of the gateway's events, without anything that is not for everybody's eyes.
///
/// Each has an `of` that makes it. Who somebody is comes from [UserCache], which remembers for a moment whom it has read.
@NullMarked
package dev.trestle.apps.chat.view;

import org.jspecify.annotations.NullMarked;
