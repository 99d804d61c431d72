import { contentPolicy } from '@zuchtbuch/site/page-layout'

/**
 * The headers of the website's files behind the login: the policy that visitors get, and a frame of the user interface
 * around it.
 */
export const websiteHeaders = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': `${contentPolicy}; frame-ancestors 'self'`,
  'X-Frame-Options': 'SAMEORIGIN',
}
