/** Prints the code that an authenticator would show now for the demo's admins. */
import { demoCode } from './demo-accounts.ts'

console.log(await demoCode())
