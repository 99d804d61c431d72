// The document of the API as two linters see it: what neither of them may find anything in. Nothing leaves this
// machine.
import { buildOpenApi } from '@zuchtbuch/api/http/openapi'
import { routes } from '@zuchtbuch/api/routes'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'

const source = JSON.stringify(buildOpenApi(routes, 'http://127.0.0.1:8080'))

const redocly = await lintFromString({
  source,
  config: await createConfig({ extends: ['recommended-strict'], telemetry: 'off' }),
})
const findings = redocly.map(
  ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
)

const spectral = new Spectral()
spectral.setRuleset({
  // Its type asks for more than a ruleset that stands for itself has.
  extends: [[oas as RulesetDefinition, 'all']],
  rules: {
    // The only contact of a reader at a breeder's instance is that breeder.
    'info-contact': 'off',
    // OpenAPI 3.1 takes either a url or the SPDX identifier, and we say the latter.
    'license-url': 'off',
    // Where a summary says all, a description would only repeat it.
    'operation-description': 'off',
    // Tags stand in the order in which they are looked for: animals come before assistants.
    'openapi-tags-alphabetical': 'off',
  },
})
for (const { code, message, path } of await spectral.run(JSON.parse(source))) {
  findings.push(`spectral ${code}: ${message} (#/${path.join('/')})`)
}

for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
