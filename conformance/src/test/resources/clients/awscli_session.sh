#!/usr/bin/env bash
# A session of the AWS CLI with the endpoint in ENDPOINT. Prints `ok` and its name after each step.
# Few commands, since each of them starts Python.
set -euo pipefail

readonly aws=$1 table=cli-songs

db() { "$aws" --endpoint-url "$ENDPOINT" --output text dynamodb "$@"; }

ok() { echo "ok $*"; }

expect() { # expect <wanted pattern> <found>
  [[ $2 == $1 ]] || { echo "expected: $1"$'\n'"found:    $2" >&2; exit 1; }
}

refused() { # refused <wanted pattern> <command>: AWS CLI 2 ends with 254 when the service refuses, AWS CLI 1 with 255
  local wanted=$1 found status=0
  shift
  found=$("$@" 2>&1) || status=$?
  expect '25[45]' "$status"
  expect "*$wanted*" "$found"
}

db create-table --table-name $table --billing-mode PAY_PER_REQUEST \
  --attribute-definitions AttributeName=artist,AttributeType=S AttributeName=title,AttributeType=S AttributeName=year,AttributeType=N \
  --key-schema AttributeName=artist,KeyType=HASH AttributeName=title,KeyType=RANGE \
  --global-secondary-indexes 'IndexName=by-year,KeySchema=[{AttributeName=year,KeyType=HASH}],Projection={ProjectionType=ALL}' \
  --local-secondary-indexes 'IndexName=by-age,KeySchema=[{AttributeName=artist,KeyType=HASH},{AttributeName=year,KeyType=RANGE}],Projection={ProjectionType=KEYS_ONLY}' \
  --stream-specification StreamEnabled=true,StreamViewType=KEYS_ONLY \
  --tags Key=stage,Value=test >/dev/null
db wait table-exists --table-name $table
ok create a table

expect '1.0' "$(db put-item --table-name $table \
  --item '{"artist":{"S":"Björk"},"title":{"S":"Jóga"},"year":{"N":"1997"},"takes":{"L":[{"N":"1"},{"NULL":true}]}}' \
  --condition-expression 'attribute_not_exists(artist)' \
  --return-consumed-capacity INDEXES --query 'ConsumedCapacity.Table.CapacityUnits')"
expect '1997' "$(db get-item --table-name $table --key '{"artist":{"S":"Björk"},"title":{"S":"Jóga"}}' \
  --consistent-read --query 'Item.year.N')"
ok put and get

expect $'1998\t1' "$(db update-item --table-name $table --key '{"artist":{"S":"Björk"},"title":{"S":"Jóga"}}' \
  --update-expression 'SET #y = #y + :one ADD plays :one' --condition-expression '#y = :then' \
  --expression-attribute-names '{"#y":"year"}' \
  --expression-attribute-values '{":one":{"N":"1"},":then":{"N":"1997"}}' \
  --return-values ALL_NEW --query '[Attributes.year.N,Attributes.plays.N]')"
ok update

expect 0 "$(db batch-write-item --query 'length(keys(UnprocessedItems))' --request-items '{"'$table'":[
  {"PutRequest":{"Item":{"artist":{"S":"Björk"},"title":{"S":"Army of Me"},"year":{"N":"1995"}}}},
  {"PutRequest":{"Item":{"artist":{"S":"Björk"},"title":{"S":"Hyperballad"},"year":{"N":"1995"}}}}]}')"
ok write a batch

expect $'Jóga\tHyperballad\tArmy of Me' "$(db query --table-name $table --page-size 1 --no-scan-index-forward \
  --key-condition-expression 'artist = :a' --expression-attribute-values '{":a":{"S":"Björk"}}' \
  --query 'Items[].title.S' | tr -s '\n' '\t' | sed 's/\t$//')"
expect '2' "$(db query --table-name $table --index-name by-year --select COUNT \
  --key-condition-expression '#y = :y' --expression-attribute-names '{"#y":"year"}' \
  --expression-attribute-values '{":y":{"N":"1995"}}' --query Count)"
ok query in pages and by index

refused 'TransactionCanceledException*specific reasons \[None, ConditionalCheckFailed\]' \
  db transact-write-items --transact-items '[
  {"Put":{"TableName":"'$table'","Item":{"artist":{"S":"Nobody"},"title":{"S":"Nothing"}}}},
  {"ConditionCheck":{"TableName":"'$table'","Key":{"artist":{"S":"Björk"},"title":{"S":"Jóga"}},"ConditionExpression":"attribute_not_exists(artist)"}}]'
ok cancel a transaction

expect $'until\tTrue' "$(db update-time-to-live --table-name $table \
  --time-to-live-specification 'Enabled=true,AttributeName=until' \
  --query 'TimeToLiveSpecification.[AttributeName,Enabled]')"
ok set expiry

expect "$table" "$("$aws" --endpoint-url "$ENDPOINT" --output text dynamodbstreams list-streams \
  --table-name $table --query 'Streams[].TableName')"
ok list streams

arn=$(db create-backup --table-name $table --backup-name nightly --query BackupDetails.BackupArn)
for _ in {1..30}; do
  status=$(db describe-backup --backup-arn "$arn" --query BackupDescription.BackupDetails.BackupStatus)
  [ "$status" = CREATING ] || break
done
expect AVAILABLE "$status"
db restore-table-from-backup --target-table-name cli-restored --backup-arn "$arn" >/dev/null
db wait table-exists --table-name cli-restored
expect 3 "$(db scan --table-name cli-restored --select COUNT --query Count)"
db delete-table --table-name cli-restored >/dev/null
ok back up and restore

limited() { AWS_ACCESS_KEY_ID=$LIMITED_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY=$LIMITED_SECRET_ACCESS_KEY db "$@"; }
refused 'AccessDeniedException' limited describe-table --table-name $table
expect None "$(limited list-tables --query 'TableNames[0]')"
ok be limited to its tables

refused 'ResourceNotFoundException) when calling the DescribeTable operation: Requested resource not found: Table: missing not found' \
  db describe-table --table-name missing
ok get refused

db delete-table --table-name $table >/dev/null
db wait table-not-exists --table-name $table
ok delete the table
