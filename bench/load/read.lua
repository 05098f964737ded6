-- Reads paths in turn with wrk, with one person's session after the other. Arguments: a file of sessions, the number of
-- threads, and the paths.
local threads = 0

function setup(thread)
  thread:set("share", threads)
  threads = threads + 1
end

local requests, at = {}, 0

function init(args)
  for session in io.lines(args[1]) do
    for index = 3, #args do
      requests[#requests + 1] = wrk.format("GET", args[index], { ["Host"] = wrk.host, ["Cookie"] = "sid=" .. session })
    end
  end
  -- Each thread starts with different people.
  at = math.floor(#requests * share / tonumber(args[2]))
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
