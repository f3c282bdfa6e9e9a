import { expect, test } from './support/test.ts'

test(
  'the service renders its API reference under a strict policy, without other origins, and explains its problems',
  { tag: '@long' },
  async ({ page, request, system, watch }) => {
    const { origin } = new URL(system.serviceUrl)
    watch.useOrigin({ ...system, url: origin })
    const answer = await page.goto(`${origin}/docs`)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
    await expect(page.getByRole('heading', { name: 'Shipment Query API' })).toBeVisible()
    for (const path of ['/me', '/shipments', '/shipments/{reference}', '/openapi.json'])
      await expect(page.locator(`[data-path="${path}"]`)).toBeVisible()

    const problem: unknown = await (await request.get(`${system.serviceUrl}/me`)).json()
    await page.goto(String(Object(problem).type))
    await expect(page.getByRole('heading', { name: 'API key missing' })).toBeVisible()
    await expect(page.getByText('missing_api_key')).toBeVisible()
    await page.getByRole('link', { name: 'All errors' }).click()
    await expect(page.getByRole('link', { name: 'rate_limited' })).toBeVisible()
  },
)
