-- Pays each due once with wrk. Arguments: a file of lines "GROUP SESSION KEY", and the amount in naira.
-- A thread prints 'thread done' when it has all its responses. The caller interrupts wrk once every thread has printed it.
local ffi = require("ffi")
ffi.cdef([[
  typedef struct { long seconds; long micros; } moment;
  int gettimeofday(moment *now, void *zone);
]])

local moment = ffi.new("moment")
local function now()
  ffi.C.gettimeofday(moment, nil)
  return tonumber(moment.seconds) + tonumber(moment.micros) / 1e6
end

local threads = {}

function setup(thread)
  thread:set("share", #threads)
  table.insert(threads, thread)
end

-- Globals, because `thread:get` reads only globals.
accepted, refused, firstRefusal, startedAt, endedAt = 0, 0, "", 0, 0
local requests, next = {}, 1

function init(args)
  local shares = tonumber(args[3])
  local body = '{"amount":' .. args[2] .. "}"
  local line = 0
  for text in io.lines(args[1]) do
    if line % shares == share then
      local group, session, key = text:match("(%S+) (%S+) (%S+)")
      requests[#requests + 1] = wrk.format("POST", "/api/groups/" .. group .. "/contribute", {
        ["Host"] = wrk.host,
        ["Content-Type"] = "application/json",
        ["Cookie"] = "sid=" .. session,
        ["Idempotency-Key"] = key,
      }, body)
    end
    line = line + 1
  end
  -- wrk takes one request from the first thread without sending it.
  if share == 0 then next = 0 end
  startedAt = now()
end

-- Connections without dues left send this request until the others have their responses.
local nothingLeft = "GET /api/unknown HTTP/1.1\r\nHost: bench\r\n\r\n"

function request()
  local text = requests[next]
  next = next + 1
  return text or nothingLeft
end

function response(status, headers, body)
  if status == 200 then
    accepted = accepted + 1
  elseif status ~= 404 then
    refused = refused + 1
    if firstRefusal == "" then firstRefusal = status .. " " .. body end
  end
  if accepted + refused == #requests and endedAt == 0 then
    endedAt = now()
    io.write("thread done\n")
    io.flush()
    wrk.thread:stop()
  end
end

function done(summary, latency, statistics)
  local accepted, refused, reason, from, to = 0, 0, "", math.huge, 0
  for _, thread in ipairs(threads) do
    accepted = accepted + thread:get("accepted")
    refused = refused + thread:get("refused")
    if thread:get("firstRefusal") ~= "" then reason = thread:get("firstRefusal") end
    from = math.min(from, thread:get("startedAt"))
    to = math.max(to, thread:get("endedAt"))
  end
  io.write(string.format('result {"accepted":%d,"refused":%d,"seconds":%.6f,"p99Ms":%.3f}\n', accepted, refused, to - from,
    latency:percentile(99) / 1000))
  if reason ~= "" then io.write("refusal " .. reason .. "\n") end
end
