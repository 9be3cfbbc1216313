/// Pictures of people and servers: who may upload one. Storing and showing them is [dev.trestle.kit.media].
@NullMarked
package dev.trestle.apps.chat.media;

import org.jspecify.annotations.NullMarked;
