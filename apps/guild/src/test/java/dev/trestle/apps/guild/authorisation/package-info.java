/// Who sees and changes what: a table over every field of the API, and every kind of caller.
@NullMarked
package dev.trestle.apps.guild.authorisation;

import org.jspecify.annotations.NullMarked;
