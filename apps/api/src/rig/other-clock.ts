/**
 * Loaded before a program (`node --import`), as libfaketime would be: SIGUSR2 sets its clock wrong by RIG_CLOCK_MS, and
 * the next one right again. Timers go on as they are.
 */
const wrongBy = Number(process.env.RIG_CLOCK_MS ?? 0)
const RealDate = Date
let shift = 0
process.on('SIGUSR2', () => {
  shift = shift === 0 ? wrongBy : 0
})

const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
