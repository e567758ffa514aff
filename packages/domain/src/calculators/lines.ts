import { earlier, type Input, type Step, step } from './receipt.ts'
import type { Row } from './row.ts'
import type { StepId } from './step-names.ts'

/** What a row adds to each account. Scope 2 and scope 3 together are its emissions. */
export type Account = 'energyKwh' | 'costAud' | 'scope2KgCo2e' | 'scope3KgCo2e' | 'wasteKg' | 'storageTb'

export type Line = { account: Account; step: Step; isElectricity: boolean }

type Working = { label: StepId; formula: string; inputs: readonly Input[] }

export const energy = (working: Working): Step => step({ ...working, unit: 'kWh/year' })

export function cost(working: Working): Line {
  return line('costAud', step({ ...working, unit: 'AUD/year' }))
}

export function scope3(working: Working): Line {
  return line('scope3KgCo2e', step({ ...working, unit: 'kgCO2e/year' }))
}

export function line(account: Account, made: Step): Line {
  return { account, step: made, isElectricity: false }
}

/**
 * Who pays for the kilowatt-hours and on whose meter they are. `own`: the organisation, at its rate. `in-price`: the
 * organisation, but the price of the service has them already. `provider`: on another's meter, so all scope 3.
 */
export type Meter = 'own' | 'in-price' | 'provider'

/** Method, section 3: electricity with its price, its scope 2 and its upstream scope 3 emissions. */
export function electricity(row: Row, model: Step, meter: Meter = 'own'): Line[] {
  const kwh = meter === 'own' ? row.metered(model) : model
  const lines = [line('energyKwh', kwh), ...(meter === 'own' ? [electricityCost(row, kwh)] : [])]
  const emitted = meter === 'provider' ? [providersEmissions(row, kwh)] : gridEmissions(row, kwh)
  return [...lines, ...emitted].map((each) => ({ ...each, isElectricity: true }))
}

function electricityCost(row: Row, kwh: Step): Line {
  return cost({
    label: 'cost_of_electricity',
    formula: 'E × p',
    inputs: [earlier('E', kwh), row.variable('p', 'electricity_rate')],
  })
}

function gridEmissions(row: Row, kwh: Step): Line[] {
  const inputs = [earlier('E', kwh), ...row.grid()]
  const burnt = { label: 'electricity_scope_2', formula: 'E × EF2', inputs, unit: 'kgCO2e/year' }
  return [
    line('scope2KgCo2e', step(burnt)),
    scope3({ label: 'electricity_fuel_supply_and_line_losses', formula: 'E × EF3', inputs }),
  ]
}

function providersEmissions(row: Row, kwh: Step): Line {
  return scope3({
    label: 'electricity_on_the_providers_meter',
    formula: 'E × (EF2 + EF3)',
    inputs: [earlier('E', kwh), ...row.grid()],
  })
}
