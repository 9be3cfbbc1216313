"""A session of boto3 with the endpoint in ENDPOINT. Prints `ok` and its name after each step."""

import os
import time
from decimal import Decimal

import boto3
from boto3.dynamodb.conditions import Attr, Key
from botocore.exceptions import ClientError

ENDPOINT = os.environ["ENDPOINT"]
WAIT = {"Delay": 1, "MaxAttempts": 30}
ORDERS = "boto3-orders"

dynamodb = boto3.resource("dynamodb", endpoint_url=ENDPOINT)
client = dynamodb.meta.client
orders = dynamodb.Table(ORDERS)


def ok(step):
    print("ok", step, flush=True)


def refused(code, call, **arguments):
    try:
        call(**arguments)
    except ClientError as refusal:
        assert refusal.response["Error"]["Code"] == code, refusal
        return refusal.response
    raise AssertionError(f"{code} was expected")


def create_a_table():
    client.create_table(
        TableName=ORDERS,
        BillingMode="PAY_PER_REQUEST",
        AttributeDefinitions=[
            {"AttributeName": "customer", "AttributeType": "S"},
            {"AttributeName": "number", "AttributeType": "N"},
            {"AttributeName": "status", "AttributeType": "S"},
            {"AttributeName": "price", "AttributeType": "N"},
        ],
        KeySchema=[
            {"AttributeName": "customer", "KeyType": "HASH"},
            {"AttributeName": "number", "KeyType": "RANGE"},
        ],
        GlobalSecondaryIndexes=[
            {
                "IndexName": "by-status",
                "KeySchema": [
                    {"AttributeName": "status", "KeyType": "HASH"},
                    {"AttributeName": "number", "KeyType": "RANGE"},
                ],
                "Projection": {"ProjectionType": "KEYS_ONLY"},
            }
        ],
        LocalSecondaryIndexes=[
            {
                "IndexName": "by-price",
                "KeySchema": [
                    {"AttributeName": "customer", "KeyType": "HASH"},
                    {"AttributeName": "price", "KeyType": "RANGE"},
                ],
                "Projection": {"ProjectionType": "ALL"},
            }
        ],
        StreamSpecification={"StreamEnabled": True, "StreamViewType": "NEW_AND_OLD_IMAGES"},
    )
    client.get_waiter("table_exists").wait(TableName=ORDERS, WaiterConfig=WAIT)
    assert orders.table_status == "ACTIVE"
    assert orders.item_count == 0


def write_one_item():
    item = {
        "customer": "ada",
        "number": 0,
        "price": Decimal("12.50"),
        "goods": [{"sku": "é", "count": 2}, None, True],
        "labels": {"a", "b"},
        "photo": b"\x00\xff",
    }
    orders.put_item(Item=item, ConditionExpression=Attr("customer").not_exists())
    found = orders.get_item(Key={"customer": "ada", "number": 0}, ConsistentRead=True)
    assert found["Item"]["photo"].value == b"\x00\xff"
    assert {**found["Item"], "photo": b"\x00\xff"} == item, found
    updated = orders.update_item(
        Key={"customer": "ada", "number": 0},
        UpdateExpression="SET #s = :open, goods[0].#c = goods[0].#c + :one REMOVE labels",
        ConditionExpression=Attr("price").between(Decimal(12), Decimal(13)),
        ExpressionAttributeNames={"#s": "status", "#c": "count"},
        ExpressionAttributeValues={":open": "open", ":one": 1},
        ReturnValues="ALL_NEW",
        ReturnConsumedCapacity="INDEXES",
    )
    assert updated["Attributes"]["goods"][0]["count"] == 3
    assert "labels" not in updated["Attributes"]
    assert updated["ConsumedCapacity"]["GlobalSecondaryIndexes"]["by-status"]["CapacityUnits"] == 1
    gone = orders.delete_item(Key={"customer": "ada", "number": 0}, ReturnValues="ALL_OLD")
    assert gone["Attributes"]["status"] == "open"
    assert "Item" not in orders.get_item(Key={"customer": "ada", "number": 0})


def write_batches():
    with orders.batch_writer() as batch:
        for number in range(60):
            batch.put_item(
                {
                    "customer": "ada",
                    "number": number,
                    "status": "open" if number % 3 == 0 else "sent",
                    "price": 1000 - number,
                    "note": "x" * 200,
                }
            )
    keys = [{"customer": "ada", "number": number} for number in range(0, 60, 7)]
    answer = dynamodb.batch_get_item(RequestItems={ORDERS: {"Keys": keys}})
    assert len(answer["Responses"][ORDERS]) == len(keys)
    assert answer["UnprocessedKeys"] == {}


def query_in_pages():
    def numbers(**arguments):
        pages = client.get_paginator("query").paginate(
            TableName=ORDERS,
            KeyConditionExpression=Key("customer").eq("ada"),
            PaginationConfig={"PageSize": 25},
            **arguments,
        )
        pages = [[item["number"] for item in page["Items"]] for page in pages]
        assert [len(page) for page in pages] == [25, 25, 10], pages
        return sum(pages, [])

    assert numbers() == list(range(60))
    assert numbers(ScanIndexForward=False) == list(reversed(range(60)))
    some = orders.query(
        KeyConditionExpression=Key("customer").eq("ada") & Key("number").between(10, 20),
        FilterExpression=Attr("status").eq("open"),
        Select="COUNT",
    )
    assert (some["Count"], some["ScannedCount"]) == (3, 11), some


def query_indexes():
    opened = orders.query(IndexName="by-status", KeyConditionExpression=Key("status").eq("open"))
    assert [item["number"] for item in opened["Items"]] == list(range(0, 60, 3))
    assert set(opened["Items"][0]) == {"customer", "number", "status"}
    cheap = orders.query(
        IndexName="by-price",
        KeyConditionExpression=Key("customer").eq("ada") & Key("price").lt(943),
        ConsistentRead=True,
    )
    assert [item["number"] for item in cheap["Items"]] == [59, 58]


def scan_in_segments():
    seen = []
    for segment in range(3):
        for page in client.get_paginator("scan").paginate(
            TableName=ORDERS, Segment=segment, TotalSegments=3
        ):
            seen += [item["number"] for item in page["Items"]]
    assert sorted(seen) == list(range(60))


def run_transactions():
    key = {"customer": "ada", "number": 1}
    client.transact_write_items(
        ClientRequestToken="boto3-once",
        TransactItems=[
            {
                "Update": {
                    "TableName": ORDERS,
                    "Key": key,
                    "UpdateExpression": "ADD price :one",
                    "ExpressionAttributeValues": {":one": 1},
                }
            },
            {"Delete": {"TableName": ORDERS, "Key": {"customer": "ada", "number": 2}}},
        ],
    )
    refusal = refused(
        "TransactionCanceledException",
        client.transact_write_items,
        TransactItems=[
            {"Put": {"TableName": ORDERS, "Item": {"customer": "bob", "number": 1}}},
            {
                "ConditionCheck": {
                    "TableName": ORDERS,
                    "Key": key,
                    "ConditionExpression": "price < :limit",
                    "ExpressionAttributeValues": {":limit": 1000},
                    "ReturnValuesOnConditionCheckFailure": "ALL_OLD",
                }
            },
        ],
    )
    reasons = refusal["CancellationReasons"]
    assert [reason["Code"] for reason in reasons] == ["None", "ConditionalCheckFailed"], reasons
    # boto3 turns requests of the resource into DynamoDB's types, but not the members of an error.
    assert reasons[1]["Item"]["price"] in ({"N": "1000"}, Decimal(1000)), reasons
    read = client.transact_get_items(
        TransactItems=[
            {"Get": {"TableName": ORDERS, "Key": key}},
            {"Get": {"TableName": ORDERS, "Key": {"customer": "bob", "number": 1}}},
        ]
    )
    assert read["Responses"][0]["Item"]["price"] == 1000
    assert "Item" not in read["Responses"][1]


def set_expiry_and_tags():
    client.update_time_to_live(
        TableName=ORDERS, TimeToLiveSpecification={"Enabled": True, "AttributeName": "until"}
    )
    described = client.describe_time_to_live(TableName=ORDERS)["TimeToLiveDescription"]
    assert described["TimeToLiveStatus"] in ("ENABLING", "ENABLED"), described
    assert described["AttributeName"] == "until"
    arn = orders.table_arn
    client.tag_resource(ResourceArn=arn, Tags=[{"Key": "stage", "Value": "test"}])
    assert client.list_tags_of_resource(ResourceArn=arn)["Tags"] == [
        {"Key": "stage", "Value": "test"}
    ]
    client.untag_resource(ResourceArn=arn, TagKeys=["stage"])
    assert client.list_tags_of_resource(ResourceArn=arn)["Tags"] == []


def read_the_stream():
    streams = boto3.client("dynamodbstreams", endpoint_url=ENDPOINT)
    arn = streams.list_streams(TableName=ORDERS)["Streams"][0]["StreamArn"]
    description = streams.describe_stream(StreamArn=arn)["StreamDescription"]
    assert description["StreamViewType"] == "NEW_AND_OLD_IMAGES"
    events = []
    for shard in description["Shards"]:
        iterator = streams.get_shard_iterator(
            StreamArn=arn, ShardId=shard["ShardId"], ShardIteratorType="TRIM_HORIZON"
        )["ShardIterator"]
        events += streams.get_records(ShardIterator=iterator)["Records"]
    of_the_first = [
        event["eventName"]
        for event in events
        if event["dynamodb"]["Keys"] == {"customer": {"S": "ada"}, "number": {"N": "0"}}
    ]
    assert of_the_first == ["INSERT", "MODIFY", "REMOVE", "INSERT"], of_the_first


def back_up_and_restore():
    client.update_continuous_backups(
        TableName=ORDERS, PointInTimeRecoverySpecification={"PointInTimeRecoveryEnabled": True}
    )
    history = client.describe_continuous_backups(TableName=ORDERS)["ContinuousBackupsDescription"]
    window = history["PointInTimeRecoveryDescription"]
    assert window["PointInTimeRecoveryStatus"] == "ENABLED", window
    assert window["EarliestRestorableDateTime"] <= window["LatestRestorableDateTime"], window
    before = client.scan(TableName=ORDERS, Select="COUNT")["Count"]

    arn = client.create_backup(TableName=ORDERS, BackupName="nightly")["BackupDetails"]["BackupArn"]
    patiently(lambda: backup_status(arn) == "AVAILABLE")
    assert [b["BackupArn"] for b in client.list_backups(TableName=ORDERS)["BackupSummaries"]] == [arn]
    client.restore_table_from_backup(TargetTableName="boto3-restored", BackupArn=arn)
    client.restore_table_to_point_in_time(
        SourceTableName=ORDERS, TargetTableName="boto3-rewound", UseLatestRestorableTime=True
    )
    for restored in ("boto3-restored", "boto3-rewound"):
        client.get_waiter("table_exists").wait(TableName=restored, WaiterConfig=WAIT)
        assert client.scan(TableName=restored, Select="COUNT")["Count"] == before
        client.delete_table(TableName=restored)
    client.delete_backup(BackupArn=arn)
    refused("BackupNotFoundException", client.describe_backup, BackupArn=arn)


def backup_status(arn):
    return client.describe_backup(BackupArn=arn)["BackupDescription"]["BackupDetails"]["BackupStatus"]


def patiently(done):
    for _ in range(WAIT["MaxAttempts"]):
        if done():
            return
        time.sleep(WAIT["Delay"])
    raise AssertionError("waited for too long")


def be_limited_to_its_tables():
    key, secret = os.environ["LIMITED_ACCESS_KEY_ID"], os.environ["LIMITED_SECRET_ACCESS_KEY"]
    limited = signing_as(key, secret)
    refused("AccessDeniedException", limited.describe_table, TableName=ORDERS)
    limited.create_table(
        TableName="visible-boto3",
        BillingMode="PAY_PER_REQUEST",
        AttributeDefinitions=[{"AttributeName": "id", "AttributeType": "S"}],
        KeySchema=[{"AttributeName": "id", "KeyType": "HASH"}],
    )
    limited.put_item(TableName="visible-boto3", Item={"id": {"S": "1"}})
    assert limited.list_tables()["TableNames"] == ["visible-boto3"]
    refused("InvalidSignatureException", signing_as(key, secret + "!").list_tables)
    refused("UnrecognizedClientException", signing_as("stranger", secret).list_tables)


def signing_as(key, secret):
    return boto3.client(
        "dynamodb", endpoint_url=ENDPOINT, aws_access_key_id=key, aws_secret_access_key=secret
    )


def get_refused():
    refusal = refused(
        "ConditionalCheckFailedException",
        orders.put_item,
        Item={"customer": "ada", "number": 1},
        ConditionExpression=Attr("customer").not_exists(),
    )
    assert refusal["Error"]["Message"] == "The conditional request failed"
    assert refusal["ResponseMetadata"]["HTTPStatusCode"] == 400
    assert refusal["ResponseMetadata"]["RequestId"]
    refused("ResourceNotFoundException", client.describe_table, TableName="missing")
    refused("ResourceInUseException", create_a_table)
    refusal = refused("ValidationException", orders.put_item, Item={"customer": "ada"})
    assert (
        refusal["Error"]["Message"]
        == "One or more parameter values were invalid: Missing the key number in the item"
    )


def delete_the_table():
    orders.delete()
    client.get_waiter("table_not_exists").wait(TableName=ORDERS, WaiterConfig=WAIT)
    assert ORDERS not in client.list_tables()["TableNames"]


for step in (
    create_a_table,
    write_one_item,
    write_batches,
    query_in_pages,
    query_indexes,
    scan_in_segments,
    run_transactions,
    set_expiry_and_tags,
    read_the_stream,
    back_up_and_restore,
    be_limited_to_its_tables,
    get_refused,
    delete_the_table,
):
    step()
    ok(step.__name__.replace("_", " "))
