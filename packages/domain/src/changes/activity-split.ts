/** Emissions of a year, and how much work the lab did: people, samples or runs, the same measure in every year. */
export type ActiveYear = { kgCo2e: number; activity: number }

export type ActivitySplit = { total: number; fromActivity: number; fromEfficiency: number }

/** Readings, section 10: what is less because there was less to do is no saving. Both parts are the whole difference. */
export function splitByActivity(before: ActiveYear, after: ActiveYear): ActivitySplit {
  const [each, eachAfter] = [before.kgCo2e / before.activity, after.kgCo2e / after.activity]
  return {
    total: before.kgCo2e - after.kgCo2e,
    fromActivity: (before.activity - after.activity) * each,
    fromEfficiency: after.activity * (each - eachAfter),
  }
}
