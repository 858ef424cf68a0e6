import { Agent, type AgentOptions } from 'node:http';
import { Agent as TlsAgent } from 'node:https';

/** Node would check the certificate against the Host header, which names the portal instead of the service. */
class ServiceAgent extends TlsAgent {
  override createConnection(...[options, callback]: Parameters<TlsAgent['createConnection']>) {
    return super.createConnection({ ...options, servername: String(options.host) }, callback);
  }
}

/** Returns a factory of agents for services: either all connections use TLS or none does. */
export const agentFor = (addresses: readonly string[]): ((options: AgentOptions) => Agent) => {
  const encrypted = addresses.filter((address) => new URL(address).protocol === 'https:');
  if (encrypted.length === 0) return (options) => new Agent(options);
  if (encrypted.length === addresses.length) return (options) => new ServiceAgent(options);
  throw new Error('the addresses of services begin with https:// all of them, or none');
};
