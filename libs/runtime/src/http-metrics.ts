import { Histogram } from 'prom-client'

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request head to the end of the answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
})

/** Counts one answered request. `route` is the template (`/gerbils/{id}`), never the address itself. */
export function recordHttpRequest(
  labels: { method: string; route: string; status: number },
  seconds: number,
): void {
  duration.observe(labels, seconds)
}
