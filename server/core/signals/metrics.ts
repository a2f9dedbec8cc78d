import { Counter, Histogram, Registry } from 'prom-client'

/** Counts of this process since its start. Labels have few values: never an id of a person, an order or a brand. */
export const processMetrics = new Registry()
const registers = [processMetrics]

export const requests = new Counter({
  name: 'http_requests_total',
  help: 'Answers by route and outcome: ok, the name of the refusal, or the HTTP status of what is no call.',
  labelNames: ['method', 'route', 'outcome'],
  registers,
})

export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from the request to its answer.',
  labelNames: ['route'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Jobs that ran: done, later (not a failure) or failed.',
  labelNames: ['kind', 'outcome'],
  registers,
})

export const jobBatchSeconds = new Histogram({
  name: 'job_batch_seconds',
  help: 'Time of one batch of jobs.',
  labelNames: ['kind'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
})

export const outsideSeconds = new Histogram({
  name: 'outside_call_seconds',
  help: 'Calls of other services: payment, messaging, sms, enterprise, transfers.',
  labelNames: ['service', 'call', 'outcome'],
  buckets: [0.05, 0.25, 1, 5, 20],
  registers,
})

export const paymentNotices = new Counter({
  name: 'payment_notices_total',
  help: 'Notices of the payment platform: applied, known (repeated) or refused.',
  labelNames: ['kind', 'result'],
  registers,
})

export const events = new Counter({
  name: 'events_total',
  help: 'Events of pages: stored, or known because the phone sent them again.',
  labelNames: ['result'],
  registers,
})

export const firstScreens = new Counter({
  name: 'first_screens_total',
  help: 'Pages with a first screen (drawn), and those that came without: late answer, slow, failed.',
  labelNames: ['outcome'],
  registers,
})
