package import A
package func f(_ e: El) -> Double { (e["a"] as Double?) ?? 0 }
package func g(_ e: El) -> Double { guard let v: Double = e["a"] else { return 0 }; return v }
