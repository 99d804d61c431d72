// `npm run vapid`: a new key pair for web push, as lines of `.env`. Nothing of it is kept.
import { generateKeyPairSync } from 'node:crypto'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x, y, d } = privateKey.export({ format: 'jwk' })
const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])

console.log(`# Copy these lines into .env and start anew. With another pair every browser has to subscribe again.
VAPID_PUBLIC_KEY=${point.toString('base64url')}
VAPID_PRIVATE_KEY=${d}
# Where push services reach you when something is wrong: mailto: or https:
VAPID_SUBJECT=mailto:you@example.org`)
