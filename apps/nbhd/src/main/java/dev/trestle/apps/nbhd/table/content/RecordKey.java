package dev.trestle.apps.nbhd.table.content;

/// The key of a record.
public record RecordKey(String userDid, String collection, String rkey) {}
