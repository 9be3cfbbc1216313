@NullMarked
package dev.trestle.apps.guild.demo;

import org.jspecify.annotations.NullMarked;
