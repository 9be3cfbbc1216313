/// Limits for work that this process does: how many calls at the same time ([ConcurrencyLimit]), how often for one key
/// ([CoalescingThrottle]). Limits for what clients ask for are in `kit.api`.
@NullMarked
package dev.trestle.kit.concurrent;

import org.jspecify.annotations.NullMarked;
