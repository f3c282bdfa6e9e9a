/** The plans of the samples. Each shows the one thing documented in `demo-samples.ts`. */
import { CONTENT_SAMPLES } from './content-samples.ts'
import { DEMO_SAMPLES, type DemoSample } from './demo-samples.ts'
import { ROUTE_SAMPLES } from './route-samples.ts'
import type { SamplePlans } from './sample-plan.ts'
import type { ShipmentPlan } from './shipment-plan.ts'

const PLAN_OF = { ...ROUTE_SAMPLES, ...CONTENT_SAMPLES } satisfies Required<SamplePlans>

const FIRST_SEED = 801
const FIRST_NUMBER = 213_011
const REFERENCE_STEP = 13

/** All samples. A seed follows from the reference, so that the order of the tables does not matter. */
export const SAMPLE_PLANS: readonly ShipmentPlan[] = namesOf(DEMO_SAMPLES).map((name) => ({
  ...PLAN_OF[name],
  reference: DEMO_SAMPLES[name],
  seed: FIRST_SEED + (Number(DEMO_SAMPLES[name].slice(3)) - FIRST_NUMBER) / REFERENCE_STEP,
}))

function namesOf(samples: Readonly<Record<DemoSample, string>>): DemoSample[] {
  const names: DemoSample[] = []
  for (const name in samples) if (isSample(name)) names.push(name)
  return names
}

function isSample(name: string): name is DemoSample {
  return name in DEMO_SAMPLES
}
