-- Reads addresses in turn with wrk. Arguments: a session and the addresses.
local requests, at = {}, 0

function init(args)
  for index = 2, #args do
    requests[index - 1] = wrk.format("GET", args[index], { ["Host"] = wrk.host, ["Cookie"] = "sid=" .. args[1] })
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency, statistics)
  local refused = summary.errors.status + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format('result {"answered":%d,"refused":%d,"seconds":%.6f}\n', summary.requests, refused,
    summary.duration / 1e6))
end
