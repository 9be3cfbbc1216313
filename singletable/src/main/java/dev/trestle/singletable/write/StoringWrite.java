package dev.trestle.singletable.write;

/// A write after which its entity is there.
public sealed interface StoringWrite<T> extends EntityWrite<T> permits Create, Put, Update {}
