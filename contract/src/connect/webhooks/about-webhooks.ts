import { createWebhook } from './create-webhook.ts';
import { mostWebhooks } from './webhook.ts';
import { webhookKinds } from './webhook-kinds.ts';

/** TK8: says to the authors of scripts how they learn of events without asking, in Markdown. */
export function aboutWebhooks(): string {
  const kinds = webhookKinds.map((kind) => `\`${kind}\``).join(', ');
  return `## Webhooks

An admin names up to ${mostWebhooks} addresses under Options (\`${createWebhook.path}\`). Each gets the events that it asks for, as Standard Webhooks
says: ${kinds}. The body is \`{"type", "timestamp", "data"}\`, and \`data\` has numbers of things alone: ask for the rest with a token. Answer
2xx within 15 seconds; otherwise the event comes again, with the same \`webhook-id\`.

Check the signature before you believe it. The key is what follows \`whsec_\`, decoded from base64:

\`\`\`
key=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
printf %s "$WEBHOOK_ID.$WEBHOOK_TIMESTAMP.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64
\`\`\`

That is one of the signatures after \`v1,\` in \`webhook-signature\`; there are two for a day after a new secret.
`;
}
