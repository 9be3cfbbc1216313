package dev.trestle.singletable.write;

/// A write that stores its entity: create, put or update.
public sealed interface StoringWrite<T> extends EntityWrite<T> permits Create, Put, Update {}
